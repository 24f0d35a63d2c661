import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import { matchLocale } from '#shared/text/matchLocale.ts'
import type { KeyStorage } from '../../services/storage/createStorage.ts'
import type { Language } from './language.ts'
import { loadLanguage } from './loadLanguage.ts'

export interface LanguageControlParameters {
  store: ReturnType<typeof createStore>
  languageAtom: PrimitiveAtom<Language>
  project: Pick<ProjectConfig, 'texts'>
  mobile: boolean
  storage: KeyStorage
  /** Told what is wrong with the page's language, for the page's developer. */
  onProblem: (code: ErrorCode, message: string) => void
}

/**
 * The visitor's language. The document brings the texts of the first view (`ProjectConfig.messages`); those of all others come with
 * `need`, in one file for each language: a visitor goes through several views, and none of them waits for a file of its own.
 */
export function createLanguageControl({
  store,
  languageAtom,
  project,
  mobile,
  storage,
  onProblem,
}: LanguageControlParameters) {
  /** The language that is wanted last: a file that comes later than another one's is not used. */
  let wanted = store.get(languageAtom).locale
  const load = async (locale: string) => {
    const language = await loadLanguage({ locale, isTouch: mobile, texts: project.texts })
    if (wanted === locale) store.set(languageAtom, language)
  }

  /** Changes the language. Rejects where its texts do not load: then the language stays. */
  const set = async (locale: string): Promise<void> => {
    const before = wanted
    wanted = locale
    try {
      if (locale !== store.get(languageAtom).locale) await load(locale)
    } catch (error) {
      if (wanted === locale) wanted = before
      throw error
    }
  }

  /** Whether the visitor has chosen a language: then the page's is not asked. */
  const isChosen = () => storage.get('locale') !== null

  return {
    set,
    /** Resolves when all texts of the language are there. Rejects where they do not load. */
    async need(): Promise<void> {
      const { locale, isWhole } = store.get(languageAtom)
      if (!isWhole && locale !== sourceLocale) await load(locale)
    },
    isChosen,
    /**
     * Speaks the page's language, unless the visitor has chosen one. Never rejects.
     *
     * @param asked a BCP 47 tag
     */
    async follow(asked: string): Promise<void> {
      const locale = matchLocale([asked])
      if (locale === null)
        return onProblem('INVALID_OPTION', `Option "locale": there is no language ${asked}`)
      if (isChosen()) return
      await set(locale).catch((thrown: unknown) => {
        sayUnforeseen(thrown)
        onProblem('FRAME_UNREACHABLE', `Option "locale": the texts of ${locale} did not load`)
      })
    },
    /** As `set`, for now and later. */
    async choose(locale: string): Promise<void> {
      await set(locale)
      storage.set('locale', locale)
    },
    /** From here on, no language that is on its way is spoken. */
    destroy(): void {
      wanted = ''
    },
  }
}
