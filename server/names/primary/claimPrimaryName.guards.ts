import { defineGuards } from '#shared/testing/defineGuards.ts'

const route = 'POST /v1/profile/account/{name}/primary'

export const guards = defineGuards([
  {
    name: 'primary names: an account is led back to a name of somebody else’s',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'if (name === null || (await store.ofAddress(address))?.name !== name)',
    replace: 'if (name === null)',
    test: `${route} > rejects: a name of somebody else, and pays nothing`,
  },
  {
    name: 'primary names: one claim is paid for twice',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'const giveBack = await useOnce(context, claim)',
    replace: 'const giveBack = async () => useOnce',
    test: `${route} > rejects: the same claim once more, whoever brings it, also on the next day`,
  },
  {
    name: 'primary names: what nobody has signed is paid for',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'if (!signer)',
    replace: 'if (signer === undefined)',
    test: `${route} > rejects: an account by somebody else’s signature`,
  },
  {
    name: 'primary names: a claim that expires on its way is paid for',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'if (left < least)',
    replace: 'if (left < 0)',
    test: `${route} > rejects: a name with a claim that would expire on its way, and pays nothing`,
  },
  {
    name: 'primary names: a claim outlives what is remembered of its use',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'if (left > longest)',
    replace: 'if (left > longest * 2)',
    test: `${route} > rejects: a name with a claim that is good for over an hour, and pays nothing`,
  },
  {
    name: 'primary names: one account has any number paid for',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: '{ ...primary.perAccount, key: `primary name of ${account}` },',
    replace: '',
    test: 'limits > rejects: a second one of an account in a day',
  },
  {
    name: 'primary names: one address has any number paid for',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: '{ most: perIp, per: span, key: `primary name from ${asker.ip}` },',
    replace: '',
    test: 'limits > rejects: more than the operator says from one address',
  },
  {
    name: 'primary names: one project has any number paid for',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: '{ most: perProject, per: span, key: `primary name in ${asker.project.id}` },',
    replace: '',
    test: 'limits > rejects: more than the operator says in one project',
  },
  {
    name: 'primary names: any fee is paid',
    file: 'server/names/primary/prepareClaim.ts',
    find: 'if (fee > namesPolicy.primary.maxFee)',
    replace: 'if (fee < 0n)',
    test: 'limits > behavior: while the network asks too much nothing is sent, and the claim stays good',
  },
  {
    name: 'primary names: a claim is lost with what was not paid',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: 'await giveBack()',
    replace: '',
    test: 'limits > behavior: while nothing is left to pay with nothing is sent, and the claim stays good',
  },
  {
    name: 'primary names: transactions wait behind one that is not mined',
    file: 'server/names/primary/prepareClaim.ts',
    find: 'if (nonce > mined) throw throttled(namesPolicy.primary.pendingRetry)',
    replace: '',
    test: 'limits > behavior: while the one before is not mined no other is sent',
  },
  {
    name: 'primary names: two transactions of one nonce are made at once',
    file: 'server/names/primary/claimPrimaryName.ts',
    find: "const finish = await limits.throttle('primary name under way', namesPolicy.primary.underWay)",
    replace: 'const finish = async () => {}',
    test: 'limits > behavior: two accounts at once: one transaction at a time',
  },
])
