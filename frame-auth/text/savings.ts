import { createText } from '#shared/text/createText.ts'

/** What views say about the savings account: it loads with them. */
export const savings = {
  'savings.allow': 'Let yourself withdraw {amount} a day',
  'savings.allow.text':
    'Your everyday account may take so much a day from your savings, until you change it. Nobody else can. Whoever gets into your everyday account can take that much a day, and no more.',
  'savings.pay': 'Send {amount} from your savings',
  'savings.pay.text': 'Your savings account sends this once. Your everyday account pays the network fee.',
  'savings.end': 'End the daily allowance',
  'savings.end.text': 'Your everyday account can’t withdraw anything until you set a new allowance.',
  'savings.token': 'Token',
  'savings.account': 'Savings account',
  'savings.everyday': 'Everyday account',

  'savings.title': 'Savings account',
  'savings.what':
    'A second account that only a passkey of its own moves money out of. Whoever gets into your everyday account can take no more than the daily allowance that you set.',
  'savings.makeWithCode': 'Create it, with a recovery code',
  'savings.makeWithCodeText': 'If you lose the passkey, the code still moves what is in the account.',
  'savings.make': 'Create it, with the passkey alone',
  'savings.makeText':
    'If you lose the passkey, nobody can ever move what is in the account. Nothing but the allowance stays.',
  'savings.hasCode': 'Your passkey or the recovery code moves what is in it.',
  'savings.hasNoCode': 'Only your passkey moves what is in it.',
  'savings.prove': 'Confirm it’s yours',
  'savings.proveText': 'Your passkey confirms the account on this device. Don’t add money before.',
  'savings.notSaid':
    'This passkey cannot confirm here who owns the account. Put money in only from the device on which you made the account, or on which it is confirmed.',
  'savings.openByCode': 'Use the recovery code',
  'savings.openByCodeText': 'If you’ve lost the passkey: move everything to another account.',
  'savings.codeOpened': 'The code is in use until you leave this page.',
} as const

export const savingsText = createText({ locale: 'en', messages: savings })
