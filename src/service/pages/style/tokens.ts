/** Colors of the pages as CSS custom properties, for light and dark themes. */
export const lightTokens = `--bg: #f5f7f9; --surface: #fff; --sunk: #eef2f5; --line: #dde4ea; --line-strong: #c3cdd6; --field: #7d8a96;
  --text: #12202c; --muted: #51606d; --link: #0a559e; --accent: #0b4f8a; --on-accent: #fff;
  --red: #a3211b; --red-bg: #fdecea; --amber: #7d4a00; --amber-bg: #fff2d9; --green: #14603a; --green-bg: #e3f4ea;
  --blue: #0d4f91; --blue-bg: #e5f0fb; --violet: #5c3a94; --violet-bg: #f0eafa; --grey-bg: #e9eef2;
  --shadow: 0 1px 2px rgb(16 32 44 / 6%);`

export const darkTokens = `--bg: #0d1319; --surface: #141c23; --sunk: #0f171d; --line: #25313b; --line-strong: #3a4955; --field: #667685;
    --text: #e7edf2; --muted: #9dacb8; --link: #7fbcf5; --accent: #8cc4f8; --on-accent: #07243d;
    --red: #ff9d94; --red-bg: #3a1a1a; --amber: #f3c069; --amber-bg: #362812; --green: #7fd8a4; --green-bg: #14301f;
    --blue: #8fc3f7; --blue-bg: #142c43; --violet: #c6aaf5; --violet-bg: #2a2140; --grey-bg: #212c35;
    --shadow: none;`

export const font =
  'font: 14px/1.45 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif;'
