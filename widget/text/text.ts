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

/** Texts of one language. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Message>>

/** What goes into a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>
