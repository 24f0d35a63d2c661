import { createText, type Translate } from '#shared/text/createText.ts'
import { en, type TextKey } from './en.ts'

/** What says something else where people point with a finger. */
const touch: Partial<Record<TextKey, string>> = {
  'action.copyManually': 'Selected. Hold it, then choose Copy.',
  'approve.why.unfocused': 'Tap anywhere on this card to go on.',
}

/** Says the secure origin's texts, in the words for what this browser's visitor points with. */
export function createFrameText({ matchMedia }: Pick<Window, 'matchMedia'>): Translate<TextKey> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return createText({ locale: 'en', messages: isTouch ? { ...en, ...touch } : en })
}
