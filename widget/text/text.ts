import type { en } from './en.ts'
import type { enLater } from './enLater.ts'

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

/** The name of a text of the first view. English is the source: a key that is not in `en.ts` does not exist. */
export type TextKey = keyof typeof en

/** The name of a text of the views that are loaded when they are needed. */
export type LaterTextKey = keyof typeof enLater

/** The name of any text. */
export type AnyTextKey = TextKey | LaterTextKey

/** Texts of one language. */
export type Messages<Key extends string = TextKey> = Readonly<Record<Key, Message>>

/** What goes into a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>
