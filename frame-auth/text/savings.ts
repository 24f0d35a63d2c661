import { createText } from '#shared/text/createText.ts'

/** What views say about the savings account: it loads with them. */
export const savings = {
  'savings.allow': 'Let yourself draw {amount} a day',
  'savings.allow.text':
    'Your everyday account may take so much a day from your savings, until you change it. Nobody else can. Whoever gets into your everyday account can take that much a day, and no more.',
  'savings.pay': 'Send {amount} from your savings',
  'savings.pay.text': 'Your savings account sends this once. Your everyday account pays the network fee.',
  'savings.end': 'End the daily allowance',
  'savings.end.text': 'Your everyday account can draw nothing any more, until you set a new allowance.',
  'savings.token': 'Token',
  'savings.account': 'Savings account',
  'savings.everyday': 'Everyday account',
} as const

export const savingsText = createText({ locale: 'en', messages: savings })
