import { createHash } from 'node:crypto'

/** Script for other sites. It turns elements of the class `oct-widget` into frames if they link to this service. */
export const embedScript = `'use strict';
(() => {
  const own = document.currentScript?.src;
  if (!own) return;
  const base = own.slice(0, own.lastIndexOf('/'));
  const names = { widget: 'Status of the containers', map: 'Map of the route' };
  const insert = (place) => {
    const { link = '', view, theme, title } = place.dataset;
    const token = link.startsWith(base + '/s/') ? link.slice(base.length + 3) : '';
    if (place.querySelector('iframe') || !/^[\\w-]{43}$/.test(token)) return;
    const kind = view === 'map' ? 'map' : 'widget';
    const frame = document.createElement('iframe');
    frame.src = link + '/' + kind + (/^(light|dark)$/.test(theme) ? '?theme=' + theme : '');
    frame.title = title || names[kind];
    frame.referrerPolicy = 'no-referrer';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
    frame.setAttribute('frameborder', '0');
    frame.width = '100%';
    frame.height = '240';
    place.replaceChildren(frame);
  };
  const scan = () => document.querySelectorAll('.oct-widget').forEach(insert);
  addEventListener('message', ({ data, source }) => {
    const height = Math.ceil(Number(data?.octHeight));
    if (!(height > 0)) return;
    for (const frame of document.querySelectorAll('.oct-widget > iframe'))
      if (frame.contentWindow === source) frame.height = String(Math.min(height, 4000));
  });
  scan();
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
})();
`

/** Path of the script for other sites. It must never change, because other sites refer to it. */
export const embedScriptPath = '/widget.js'

/** Script inside a frame. It tells the surrounding page of the other site the height of the content. */
export const frameScript = `'use strict';
(() => {
  const tell = () => parent.postMessage({ octHeight: document.body.getBoundingClientRect().height }, '*');
  tell();
  new ResizeObserver(tell).observe(document.body);
})();
`

const digest = createHash('sha256').update(frameScript).digest('hex').slice(0, 12)

/** Path of the script. It contains a hash of the script, so that browsers may cache the script for a year. */
export const frameScriptPath = `/assets/${digest}.js`
