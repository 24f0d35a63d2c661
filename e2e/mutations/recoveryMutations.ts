import type { Mutation } from './mutation.ts'

const unit = 'server/custody/recoveries.test.ts'
const worth = 'server/chains/account/createWorth.test.ts'
const recoveries = 'server/custody/recoveries.ts'
const factors = 'server/custody/recoveryFactors.ts'

/** The guards of the wait before a device that the wallet does not know gets the recovery ciphertexts (security.md limit 7). */
export const recoveryMutations: readonly Mutation[] = [
  {
    name: 'limit 7: a new device gets the ciphertexts at once',
    file: factors,
    find: '      if (!row && !anyway) return { answer: null, untold: false }\n',
    replace: '',
    proof: {
      unit,
      test: 'limit 7 default: it waits for 24 hours while another device opens the wallet, told by mail; then it has the ciphertexts',
    },
  },
  {
    name: 'limit 7: the second question is answered',
    file: recoveries,
    find: 'const isDue = dueAt.getTime() <= now()',
    replace: 'const isDue = true',
    proof: {
      unit,
      test: 'limit 7 rejects: asking again and again neither shortens nor prolongs the wait, and sends no more mails',
    },
  },
  {
    name: 'limit 7: what has been refused is released in time',
    file: recoveries,
    find: "state: state === 'waiting' && isDue ? 'released' : state",
    replace: "state: isDue || state === 'refused' ? 'released' : state",
    proof: {
      unit,
      test: 'limit 7 default: the device gets nothing when its time has come, and waits in full if it asks after it',
    },
  },
  {
    name: 'limit 7: another session of the person refuses',
    file: recoveries,
    find: 'if (!(await devicesOf(transaction, vault.id)).includes(caller.device))\n',
    replace: 'if (false)\n',
    proof: {
      unit,
      test: 'limit 7 rejects: by a session alone, the waiting one’s own among them: who reads the mailbox keeps nobody out',
    },
  },
  {
    name: 'limit 7: freezing leaves who waits to the time',
    file: 'server/custody/freezing.ts',
    find: '    await refuseWaiting(transaction, context, vault.id, caller)\n',
    replace: '',
    proof: {
      unit,
      test: 'limit 7 behavior: a device that opens the wallet and freezes it refuses all that wait; a session that freezes it none',
    },
  },
  {
    name: 'limit 7: a frozen wallet lets devices in',
    file: recoveries,
    find: "    if (vault.frozenAt) throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')\n",
    replace: '',
    proof: {
      unit,
      test: 'limit 7 rejects: by somebody else, of a device that does not wait, and of a frozen wallet',
    },
  },
  {
    name: 'limit 7: an unknown value is none',
    file: factors,
    find: 'return worth !== null && worth < recoveryDelayAbove',
    replace: 'return (worth ?? 0) < recoveryDelayAbove',
    proof: {
      unit,
      test: 'limit 7 rejects: a wallet whose value cannot be read counts as one of much',
    },
  },
  {
    name: 'limit 7: a wait begins untold',
    file: factors,
    find: '  await notices.insist(caller, notice)\n',
    replace: '',
    proof: {
      unit,
      test: 'limit 7 rejects: a wait that could not be told; it begins with the next question',
    },
  },
  {
    name: 'limit 7: as many waits begin as are asked for',
    file: factors,
    find: '    await limitRate(transaction, context, asked, policy.recoveryRates)\n',
    replace: '',
    proof: {
      unit,
      test: 'limit 7 rejects: more than five waits a day of one person, however many devices ask',
    },
  },
  {
    name: 'limit 7: a rotation leaves who was let in',
    file: 'server/custody/rotateVault.ts',
    find: '    await dropRecoveries(transaction, row.id)\n',
    replace: '',
    proof: { unit, test: 'limit 7 behavior: a rotation ends all that waits or was let in' },
  },
  {
    name: 'limit 7: devices see who else waits without opening the wallet',
    file: recoveries,
    find: '  if (!devices.includes(caller.device)) {\n',
    replace: '  if (false) {\n',
    proof: {
      unit,
      test: 'limit 7 behavior: what each session sees of it: nothing of others’ waits on a device that does not open the wallet',
    },
  },
  {
    name: 'limit 7: a chain that does not answer is an empty one',
    file: 'server/chains/account/createWorth.ts',
    find: '.catch(() => null)',
    replace: '.catch(() => 0)',
    proof: {
      unit: worth,
      test: 'limit 7 rejects: a sum that leaves something out: a chain that does not answer',
    },
  },
  {
    name: 'limit 7: a chain that is still being read is an empty one',
    file: 'server/chains/account/createWorth.ts',
    find: 'return partial ? null : sumOf',
    replace: 'return sumOf',
    proof: {
      unit: worth,
      test: 'limit 7 rejects: a sum that leaves something out: a chain that is still being read',
    },
  },
  {
    name: 'limit 7: a project’s endpoints say what a wallet holds',
    file: 'server/chains/account/createWorth.ts',
    find: 'customRpcUrls: {}, ',
    replace: '',
    proof: {
      unit: worth,
      test: 'limit 7 rejects: the endpoints and the networks of a project, which could call a full wallet empty',
    },
  },
  {
    name: 'limit 7: a page has a device let in by a press that nobody saw',
    file: 'frame-auth/features/security/approvedCustody.ts',
    find: "return approve({ type: 'approveRecovery', name, site }).then(() => custody.approveRecovery(device))",
    replace: 'return custody.approveRecovery(device)',
    proof: {
      unit: 'frame-auth/features/security/approvedCustody.test.ts',
      test: "threat 8 rejects: { type: 'approveRecovery', name: 'Tablet', site: 'https://shop.example' } that is refused is not done",
    },
  },
]
