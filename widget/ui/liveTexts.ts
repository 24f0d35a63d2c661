export type Politeness = 'polite' | 'assertive'

/** What each of the two live regions says. */
export type LiveTexts = Readonly<Record<Politeness, string>>

/** Takes a text back, unless another one has taken its place: a part of a view that ends must not silence the others. */
export function withdraw(texts: LiveTexts, politeness: Politeness, text: string): LiveTexts {
  return texts[politeness] === text ? { ...texts, [politeness]: '' } : texts
}
