import { createText } from '#shared/text/createText.ts'

/** What controls of every screen say. */
export const uiText = createText({
  messages: {
    'copy.button': 'Copy {what}',
    'copy.copied': 'Copied',
    'copy.selected': 'Your browser blocked copying. The text is selected. Copy it with your keyboard.',
    'chart.table': 'Show as a table',
    'chart.day': 'Day',
    'confirm.cancel': 'Cancel',
  },
})
