/** What views say about the savings account: it loads with them. */
export const savings = {
  'savings.allow': 'Let yourself withdraw {amount} a day',
  'savings.allow.text':
    'Your everyday account may take this much a day from your savings until you change it. Nobody else can. Anyone who gets into your everyday account can take that much a day, and no more.',
  'savings.pay': 'Send {amount} from your savings',
  'savings.pay.text': 'Your savings account sends this once. Your everyday account pays the network fee.',
  'savings.end': 'End the daily allowance',
  'savings.end.text': 'Your everyday account can’t withdraw anything until you set a new allowance.',
  'savings.token': 'Token',
  'savings.account': 'Savings account',
  'savings.everyday': 'Everyday account',

  'savings.title': 'Savings account',
  'savings.what':
    'A second account. Only its own passkey can move money out of it. Anyone who gets into your everyday account can take no more than the daily allowance you set.',
  'savings.makeWithCode': 'Create it, with a recovery code',
  'savings.makeWithCodeText': 'If you lose the passkey, the code still moves what is in the account.',
  'savings.make': 'Create it, with the passkey alone',
  'savings.makeText':
    'If you lose the passkey, nobody can ever move what is in the account. Only the allowance keeps working.',
  'savings.hasCode': 'Your passkey or the recovery code moves what is in it.',
  'savings.hasNoCode': 'Only your passkey moves what is in it.',
  'savings.prove': 'Confirm it’s yours',
  'savings.proveText': 'Your passkey confirms the account on this device. Don’t add money before.',
  'savings.notSaid':
    'This passkey can’t confirm here who owns the account. Add money only from a device where you created or confirmed it.',
  'savings.openByCode': 'Use the recovery code',
  'savings.openByCodeText': 'If you’ve lost the passkey: move everything to another account.',
  'savings.codeOpened': 'The code is in use until you leave this page.',
} as const
