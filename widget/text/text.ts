import type { en } from './en.ts'

/** A text that depends on a count. Which form is used is the language's matter (`Intl.PluralRules`). */
export interface PluralMessage {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** One text of a locale, with `{name}` where a parameter goes. */
export type Message = string | PluralMessage

/** The name of a text. English is the source: a key that is not in `en.ts` does not exist. */
export type TextKey = keyof typeof en

/** All texts of one language. */
export type Messages = Readonly<Record<TextKey, Message>>

/** What goes into a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>
