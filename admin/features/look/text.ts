import { createText } from '#shared/text/createText.ts'

/** What the modal's look says of itself. */
export const lookText = createText({
  messages: {
    'look.title': 'Theme',
    'look.hint': 'These are options of the tag. After you save, copy the tag again.',
    'look.mode': 'Mode',
    'look.mode.system': 'The visitor’s system',
    'look.mode.light': 'Light',
    'look.mode.dark': 'Dark',
    'look.--wk-accent': 'Accent color',
    'look.--wk-accentHint': 'A CSS color, for example #4353ff. Leave empty for the kit’s own.',
    'look.--wk-color-mix': 'Surface tint',
    'look.--wk-color-mixHint': 'A CSS color.',
    'look.--wk-color-mix-strength': 'Tint strength',
    'look.--wk-color-mix-strengthHint': 'From 0 to 100.',
    'look.--wk-font-family': 'Font',
    'look.--wk-font-familyHint': 'Names of fonts on the visitor’s device.',
    'look.--wk-font-size-master': 'Text size',
    'look.--wk-font-size-masterHint': 'For example 10px.',
    'look.--wk-border-radius-master': 'Corner radius',
    'look.--wk-border-radius-masterHint': 'For example 4px.',
    'look.featured': 'Featured wallets',
    'look.featuredHint': 'Wallet directory IDs, one per line.',
    'preview.title': 'Preview',
    'preview.hint':
      'The real modal, with the look from the form. It updates as you type. It offers this page’s own sign-in.',
    'preview.show': 'Show modal',
    'preview.frame': 'Modal preview',
    'preview.failed': 'The modal didn’t open. Check that {origin}/loader.js can be reached, then try again.',
  },
})
