import { createText } from '#shared/text/createText.ts'

/** What controls of every screen say. */
export const uiText = createText({
  locale: 'en',
  messages: {
    'copy.button': 'Copy {what}',
    'copy.copied': 'Copied',
    'copy.selected': 'The browser did not copy it. The text is selected: copy it with the keyboard.',
    'chart.table': 'Show as a table',
    'chart.day': 'Day',
    'confirm.cancel': 'Cancel',
  },
})
