import { createText } from '#shared/text/createText.ts'

/** What the modal's look says of itself. */
export const lookText = createText({
  locale: 'en',
  messages: {
    'look.title': 'Theme',
    'look.hint': 'These are options of the tag: copy the tag anew once they are saved.',
    'look.mode': 'Light or dark',
    'look.mode.system': 'As the visitor’s system',
    'look.mode.light': 'Light',
    'look.mode.dark': 'Dark',
    'look.--wk-accent': 'Accent colour',
    'look.--wk-accentHint': 'A CSS colour, such as #4353ff. Empty: the kit’s own.',
    'look.--wk-color-mix': 'Tint of the surfaces',
    'look.--wk-color-mixHint': 'A CSS colour.',
    'look.--wk-color-mix-strength': 'Strength of the tint',
    'look.--wk-color-mix-strengthHint': 'From 0 to 100.',
    'look.--wk-font-family': 'Typeface',
    'look.--wk-font-familyHint': 'Names of fonts that the visitor’s device has.',
    'look.--wk-font-size-master': 'Size of the text',
    'look.--wk-font-size-masterHint': 'Such as 10px.',
    'look.--wk-border-radius-master': 'Roundness',
    'look.--wk-border-radius-masterHint': 'Such as 4px.',
    'look.featured': 'Wallets to show first',
    'look.featuredHint': 'Their ids in the directory of wallets, one in each line.',
    'preview.title': 'Preview',
    'preview.hint':
      'This is the modal itself, with the look that stands in the form. It follows as you type. What it offers is this page’s own sign-in.',
    'preview.show': 'Show the modal',
    'preview.frame': 'Preview of the modal',
    'preview.failed':
      'The modal did not come. Check that {origin}/loader.js can be reached, then show it again.',
  },
})
