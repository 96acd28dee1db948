/** Returns the body of the map page, hidden until the script fills it. `title` and `note` must be HTML. */
export const pageBody = (title: string, note: string): string => `<div id="app" hidden>
<header>
<h1>${title}</h1>
${note}
<button type="button" id="theme" aria-pressed="false">Dark</button>
</header>
<main>
<section class="chart" aria-label="Map">
<div id="map" tabindex="0" role="group" aria-label="Route map" aria-describedby="keys">
<canvas id="canvas" aria-hidden="true"></canvas>
<div id="markers"></div>
</div>
<p id="keys" class="unseen">Arrow keys move the map, plus and minus zoom, 0 shows everything, Escape goes back to all routes.</p>
<div class="zoom" role="group" aria-label="Zoom">
<button type="button" id="closer" aria-label="Zoom in">+</button>
<button type="button" id="farther" aria-label="Zoom out">−</button>
<button type="button" id="whole" aria-label="Show everything">⤢</button>
</div>
<p class="source">Coastline: Natural Earth</p>
<div id="time" hidden>
<label for="slider">Past positions</label>
<input type="range" id="slider" min="0" max="240" value="240" step="1">
<output id="then" for="slider"></output>
</div>
</section>
<section class="panel" aria-label="Routes">
<div id="fleet">
<div class="filter">
<label>Search <input type="search" id="search" placeholder="Number, port, ship" autocomplete="off" spellcheck="false"></label>
<label>State <select id="state"></select></label>
</div>
<p id="count" role="status"></p>
<ul id="routes"></ul>
</div>
<div id="route" hidden>
<button type="button" id="back">All routes</button>
<h2 id="number" tabindex="-1"></h2>
<p id="way"></p>
<ol id="items"></ol>
</div>
<ul class="legend" aria-label="Legend">
<li class="past">sailed</li>
<li class="ahead">still to sail</li>
<li class="planned">planned</li>
<li class="other">other</li>
</ul>
</section>
</main>
</div>`
