/**
 * The languages that the kit speaks, by their BCP 47 tags. English is the source: its texts are in the code, beside the views; those of
 * the others are in `locales/`.
 */
export const locales = ['en', 'es', 'pt-BR', 'fr', 'de', 'ru', 'tr', 'id', 'vi', 'zh-CN', 'ja', 'ar'] as const
export type Locale = (typeof locales)[number]
