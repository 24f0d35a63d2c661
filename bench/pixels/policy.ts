/** What counts as a change, as readable, as late, in the pictures of the page. */
export const policy = {
  /** Levels of 255 between the same pixel of two pictures that nobody sees, and how many pixels have to differ by more. */
  noise: 4,
  fewestPixels: 8,
  /** Of the final picture's contrast in a wallet's name: the opacity from which it can be read. */
  contrast: 0.9,
  /** Levels between the ground behind a name and the final one: a white card at nine tenths over a half-dimmed page. */
  ground: 13,
  /** Of the final picture's ink in a name: less is not all of it, more is something else. The typeface may still change. */
  ink: { least: 0.6, most: 1.6 },
  /** CSS pixels around a name that belong to it, and around the pressed button, whose own pressed look is no answer. */
  nameMargin: 4,
  buttonMargin: 20,
  /** Milliseconds that the browser looks on before the click, and after it, on this machine; longer on a slower one, up to twice. */
  ahead: 300,
  watched: 2_500,
  /** Milliseconds without a change by which it has come to rest: longer than a caret takes to blink. */
  still: 600,
  /** Milliseconds that a finger stays down on a wallet, and within which that is looked for. */
  pressed: 80,
  answered: 800,
  /** Milliseconds between the pictures that are kept. */
  kept: 16,
  /** Longer side of a picture, and how many: the browser keeps no more than 450 MB of them, uncompressed. */
  size: 800,
  count: 175,
} as const
