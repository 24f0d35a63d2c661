/** What Settings say of languages. */
export const languageText = {
  'language.row': 'Language',
  'language.list': 'Languages',
  'language.failed': 'We couldn’t load this language. Check your internet connection, then try again.',
} as const
