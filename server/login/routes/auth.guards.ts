import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 24: a mailbox gets any number of mails a day',
    file: 'server/login/email/beginByMail.ts',
    find: '{ ...loginLimits.mailsPerAddressAndDay,',
    replace: '{ most: 1e9, per: 1,',
    test: 'threat 24 rejects: more than 30 mails a day to one address, whoever asks and however slowly',
  },
  {
    name: 'threat 24: a code may be tried as often as one likes',
    file: 'server/login/codes/codes.ts',
    find: 'lt(table.tries, limits.otpTries),',
    replace: '',
    test: 'threat 24 rejects: wrong codes, and the right one after five of them',
  },
  {
    name: 'threat 11: a strange device needs no link',
    file: 'server/login/email/createEmailLogin.ts',
    find: 'const needsLink = personId !== null && !isKnown',
    replace: 'const needsLink = false',
    test: 'threat 11 default: a strange device waits for the link, and only then gets a code',
  },
  {
    name: 'threat 11: the code works on another device than the one that asked for it',
    file: 'server/login/codes/codes.ts',
    find: 'eq(purposes, purpose), eq(devices, device), person)',
    replace: 'eq(purposes, purpose), person)',
    test: 'threat 11 rejects: the code on another device than the one that asked for it',
  },
  {
    name: 'threat 24: a code is good for ever',
    file: 'server/login/codes/codes.ts',
    find: 'gt(table.expiresAt, new Date(now())),',
    replace: '',
    test: 'threat 24 rejects: a code after 10 min',
  },
  {
    name: 'threat 24: one network may try without end',
    file: 'server/limits/rateLimits.ts',
    find: 'if (counted > most)',
    replace: 'if (counted < 0)',
    test: 'threat 24 rejects: more than 200 codes an hour from one network',
  },
  {
    name: 'threat 24 R45: one address gets mail after mail',
    file: 'server/limits/rateLimits.ts',
    find: 'setWhere: sql`${throttlesTable.until} <= ${time.toISOString()}::timestamptz`,',
    replace: '',
    test: 'R45 rejects: a second mail within 30 s, in the words of the specification',
  },
])
