import type { ProjectConfig } from '#shared/entities/project.ts'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'

/** What texts are said in. */
export interface Language {
  /** One of `locales`. */
  locale: string
  /** Its texts; none for English, whose texts are in the code. */
  translated: Dictionary
  /** Whether those of all views are there, and not the first one's alone. */
  isWhole?: boolean
}

/** That of the document, with the first view's texts. */
export const languageOf = ({ locale = sourceLocale, messages = {} }: ProjectConfig): Language => ({
  locale,
  translated: messages,
})
