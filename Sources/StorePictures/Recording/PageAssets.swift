/// The parts of a recording's page that are the same in every page.
enum PageAssets {
  /// Marks are signs and lines, so that they can be told without colour.
  static let style = """
    :root { --back: #fff; --front: #1b1f24; --soft: #57606a; --line: #d0d7de; --mark: #ddf4ff;
      --new: #dafbe1; --old: #ffebe9 }
    @media (prefers-color-scheme: dark) { :root { --back: #0d1117; --front: #e6edf3;
      --soft: #8d96a0; --line: #30363d; --mark: #12395e; --new: #12361f; --old: #47211f } }
    body { background: var(--back); color: var(--front); margin: 1rem;
      font: 14px/1.45 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace }
    h1 { font-size: 1.2rem; margin: 0 } h2 { font-size: 1rem; margin: 1rem 0 .2rem }
    p { color: var(--soft); margin: .3rem 0 } main { display: flex; gap: 1.5rem }
    main > section { flex: 1; min-width: 0; overflow: auto; max-height: calc(100vh - 9rem) }
    nav { display: flex; gap: .5rem; align-items: center; margin: .5rem 0 }
    nav input { flex: 1 } table { border-collapse: collapse; width: 100% }
    th, td { text-align: left; vertical-align: top; padding: .1rem .5rem;
      border-bottom: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere }
    thead th { overflow-wrap: normal; position: sticky; top: 0; background: var(--back); font-weight: bold }
    tbody th { color: var(--soft); white-space: nowrap } tbody tr { cursor: pointer }
    tr[aria-current] { background: var(--mark); outline: 2px solid var(--front);
      outline-offset: -2px }
    ul { list-style: none; margin: 0; padding: 0 } li { overflow-wrap: anywhere }
    li::before { content: "  "; white-space: pre } li.new { background: var(--new) }
    li.new::before { content: "+ " } li.old { background: var(--old);
      text-decoration: line-through }
    li.old::before { content: "− "; display: inline-block; white-space: pre }
    :focus-visible { outline: 3px solid #1f6feb }
    @media (max-width: 900px) { main { display: block } main > section { max-height: none } }
    @media print { nav { display: none } main { display: block }
      main > section { max-height: none; overflow: visible } }
    """

  static let controls = """
    <nav aria-label="Steps">
    <button type="button" id="first" aria-label="First step">|◀</button>
    <button type="button" id="back" aria-label="Step back">◀</button>
    <input type="range" id="slider" min="0" value="0" aria-label="Step">
    <button type="button" id="next" aria-label="Step forward">▶</button>
    <button type="button" id="last" aria-label="Last step">▶|</button>
    </nav>
    <p id="where" role="status"></p>
    <noscript><p>The state after each step needs scripts; the timeline does not.</p></noscript>
    """

  /// The left and right keys, Home and End step; `#step-5` in the address opens the page at that
  /// step.
  static let script = """
    "use strict";
    const recording = JSON.parse(document.getElementById("recording").textContent);
    const slider = document.getElementById("slider");
    const last = recording.steps.length - 1;
    let step = 0;
    slider.max = last;
    function lines(list) { return recording.lists[list].map(line => recording.lines[line]); }
    function sections(step) {
      const state = recording.states[recording.steps[step].state] || [];
      return new Map(state.map(([title, list]) => [recording.lines[title], lines(list)]));
    }
    function item(text, kind) {
      const item = document.createElement("li");
      item.textContent = text;
      if (kind) {
        item.className = kind;
        item.setAttribute("aria-label", (kind === "new" ? "new: " : "no longer: ") + text);
      }
      return item;
    }
    function show(number) {
      step = Math.max(0, Math.min(last, number));
      const now = sections(step), before = step > 0 ? sections(step - 1) : now;
      const state = document.getElementById("state");
      state.replaceChildren();
      for (const title of new Set([...now.keys(), ...before.keys()])) {
        const is = now.get(title) || [], was = before.get(title) || [];
        const heading = document.createElement("h2"), list = document.createElement("ul");
        heading.textContent = title;
        for (const line of is) list.append(item(line, was.includes(line) ? "" : "new"));
        for (const line of was) if (!is.includes(line)) list.append(item(line, "old"));
        state.append(heading, list);
      }
      for (const row of document.querySelectorAll("tr[aria-current]")) {
        row.removeAttribute("aria-current");
      }
      const row = document.getElementById("step-" + step);
      if (row) { row.setAttribute("aria-current", "step"); row.scrollIntoView({block: "nearest"}); }
      const entry = recording.steps[step];
      slider.value = step;
      slider.setAttribute("aria-valuetext", "step " + step + ": " + entry.text);
      document.getElementById("where").textContent =
        "Step " + step + " of " + last + ", " + entry.time + ", " + entry.lane + ": " + entry.text;
    }
    const moves = {ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity};
    document.addEventListener("keydown", event => {
      if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      show(step + moves[event.key]);
    });
    slider.addEventListener("input", () => show(Number(slider.value)));
    document.getElementById("timeline").addEventListener("click", event => {
      const row = event.target.closest("tr[id]");
      if (row) show(Number(row.id.slice(5)));
    });
    for (const [id, move] of [["first", -Infinity], ["back", -1], ["next", 1], ["last", Infinity]]) {
      document.getElementById(id).addEventListener("click", () => show(step + move));
    }
    addEventListener("hashchange", () => show(Number(location.hash.slice(6))));
    show(location.hash ? Number(location.hash.slice(6)) : last);
    """
}
