import { createText } from '#shared/text/createText.ts'

/** What approvals say of an account's name: it loads with them. */
export const names = {
  'names.title': 'Use the name {name}',
  'names.public': 'Who pays {name} pays this account. Anybody can look that up.',
  'names.primaryTitle': 'Make {name} your primary name',
  'names.primary':
    'Apps that read ENS show {name} in place of your address. It costs you nothing, and moves nothing.',
  'names.replaces': 'It takes the place of {name}, which leads nowhere afterwards.',
} as const

export const namesText = createText({ locale: 'en', messages: names })
