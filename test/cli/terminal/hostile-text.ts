import fc from 'fast-check'
import { anyCharacter } from '../../support/any-character.js'

/** Matches characters that a terminal would obey or that reorder text. In a single line, this includes line breaks. */
export const harmfulCharacter =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]|\p{Surrogate}/u

/** Strings as an attacker or a careless system would send them. */
export const hostileStrings = [
  '\u001b[31mred\u001b[0m',
  '\u001b]52;c;ZXZpbA==\u0007',
  '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\',
  '\u009b2J\u0085\u0090',
  '\u202egnp.exe\u2066',
  'a\tb\nc\r\nd\re',
  'nul\u0000bel\u0007del\u007f',
  'lone \ud800 and \udc00',
  'lines\u2028and\u2029paragraphs',
  '=HYPERLINK("https://evil.example")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '"quoted", and; separated',
  '日本語のコンテナ',
  '👩‍👩‍👧 🇩🇪 é ﷽',
  'x'.repeat(50_000),
  '',
]

/** Random texts, often with control characters, wide characters and joined emoji. */
export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(...hostileStrings.filter((text) => text.length < 1000)),
)
