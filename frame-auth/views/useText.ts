import type { Translate } from '../text/createText.ts'
import { useSurroundings } from './surroundings.ts'

/** Says the frame's texts. */
export function useText(): Translate {
  return useSurroundings().text
}
