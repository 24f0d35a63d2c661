import { atom } from 'jotai/vanilla'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { TextKey } from './en.ts'

/** What the secure origin's texts are said in. */
export interface FrameLanguage {
  /** One of `locales`. */
  locale: string
  /** Its texts; of English those alone that say something else than the tables in the code. */
  translated: Dictionary
}

/** What English says otherwise where people point with a finger. */
const touch: Partial<Record<TextKey, string>> = {
  'action.copyManually': 'Selected. Hold it, then choose Copy.',
  'approve.why.unfocused': 'Tap anywhere on this card to continue.',
}

export const english: FrameLanguage = { locale: sourceLocale, translated: {} }
/** For what draws before, or without, a browser's languages. */
export const englishAtom = atom<FrameLanguage>(english)

interface LanguageSource {
  navigator: Pick<Navigator, 'languages'>
  matchMedia: Window['matchMedia']
}

/**
 * The language that a person reads here: the chosen one, or the browser's. A page has no say in it: an approval that its reader does not
 * understand is none.
 *
 * @param chosen by the visitor in the widget's settings
 * @returns English where the texts do not load: to read it is better than to see nothing
 */
export async function loadFrameLanguage(
  { navigator, matchMedia }: LanguageSource,
  chosen?: string,
): Promise<FrameLanguage> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const wanted = chosen === undefined ? navigator.languages : [chosen]
  if (!/^en\b/i.test(wanted[0] ?? 'en')) {
    const translated = await import('./loadTranslated.ts')
      .then(({ loadTranslated }) => loadTranslated(wanted, isTouch))
      .catch((error: unknown) => {
        console.error('The texts of this language did not load', error)
      })
    if (translated) return translated
  }
  return isTouch ? { ...english, translated: touch } : english
}
