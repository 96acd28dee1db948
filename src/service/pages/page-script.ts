import { createHash } from 'node:crypto'

/**
 * Script of the pages, which also work without it. `/` searches, `j` and `k` move between rows, `c` copies the
 * container or B/L number, `?` lists the keys. Updates a visible page every minute, so that ages stay correct.
 */
export const pageScript = `'use strict';
(() => {
  const keysOff = 'oct-keys-off';
  const isOff = () => { try { return localStorage.getItem(keysOff) !== null } catch { return false } };
  // The element must exist before its first text, because screen readers announce only changes.
  const place = document.createElement('p');
  place.className = 'said';
  place.setAttribute('role', 'status');
  document.body.append(place);
  let silence;
  const say = (words, ms = 10000) => {
    clearTimeout(silence);
    place.textContent = words;
    silence = setTimeout(() => { place.textContent = '' }, ms);
  };
  const rows = () => [...document.querySelectorAll('main a.box')];
  const move = (step) => {
    const all = rows();
    const now = all.indexOf(document.activeElement);
    const next = all[Math.max(0, Math.min(all.length - 1, now + step))];
    if (next) next.focus();
  };
  const help = () => say('Keys: / search, j next container, k previous container, c copy the number, x switch these keys off or on, ? this list.', 60000);
  const keys = {
    '/': () => document.getElementById('q')?.focus(),
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const number = document.querySelector('[data-number]')?.dataset.number;
      if (number) navigator.clipboard?.writeText(number).then(() => say(number + ' copied.'));
    },
    '?': help,
  };
  // A page for a customer has no search field and no keyboard shortcuts.
  if (document.getElementById('q')) addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === 'x') {
      try { isOff() ? localStorage.removeItem(keysOff) : localStorage.setItem(keysOff, '1') } catch { return }
      say(isOff() ? 'The keys are off. Press x to switch the keys on.' : 'The keys are on.');
      return;
    }
    const action = isOff() ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const live = document.querySelector('main[data-live]');
  // Changes only the nodes that differ, so nothing flickers.
  const merge = (old, fresh) => {
    const [from, to] = [[...old.childNodes], [...fresh.childNodes]];
    if (!old.cloneNode().isEqualNode(fresh.cloneNode())) old.replaceWith(fresh);
    else if (from.length !== to.length) old.replaceChildren(...to);
    else from.forEach((node, at) => merge(node, to[at]));
  };
  // Omits ages and clocks, because a screen reader must not announce each minute.
  const news = () => {
    const copy = live.cloneNode(true);
    copy.querySelectorAll('.age, .c-age, .ago, .only-print, .next.today').forEach((part) => part.remove());
    return copy.textContent;
  };
  const refresh = async () => {
    const held = document.activeElement;
    const isFilled = (field) => field === held || (field.defaultValue ?? field.value) !== field.value;
    if (document.hidden || !getSelection().isCollapsed) return;
    if ([...live.querySelectorAll('input, select, textarea')].some(isFilled)) return;
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, redirect: 'error' }).catch(() => null);
    const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main[data-live]');
    if (!fresh) return say('This page could not be updated. Reload the page.', 61000);
    const before = news();
    // Keeps the focused link, or the first visible link, at its position in the window.
    const links = () => [...live.querySelectorAll('a[href]')];
    const isHeld = live.contains(held) && held.matches('a[href]');
    const top = (link) => link.getBoundingClientRect().top;
    const kept = isHeld ? held : links().find((link) => top(link) >= 0);
    const was = kept && top(kept);
    merge(live, fresh);
    const found = kept && links().find((link) => link.getAttribute('href') === kept.getAttribute('href') && link.className === kept.className);
    if (found && isHeld) found.focus({ preventScroll: true });
    if (found && scrollY > 0) scrollBy({ top: top(found) - was, behavior: 'instant' });
    if (news() !== before) say('The page is up to date.');
  };
  if (live) {
    setInterval(refresh, 60000);
    document.addEventListener('visibilitychange', refresh);
  }
})();
`.replaceAll(/^ +(?:\/\/.*\n)?/gm, '')

const digest = createHash('sha256').update(pageScript).digest('hex').slice(0, 12)

/** Path of the script. It contains a hash of the script, so that browsers may cache the script for a year. */
export const scriptPath = `/assets/${digest}.js`
