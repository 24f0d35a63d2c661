import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 40: project and page switch analytics off',
    file: 'widget/features/analytics/isAnalyticsOn.ts',
    find: "isOn('analytics')",
    replace: 'true',
    test: 'R19 rejects: the project has them off: nothing is sent in a whole visit, and the page hears all the same',
  },
  {
    name: 'threat 40: Global Privacy Control switches analytics off',
    file: 'widget/features/analytics/isAnalyticsOn.ts',
    find: 'globalPrivacyControl === false &&',
    replace: '',
    test: 'R19 rejects: Global Privacy Control: nothing is sent in a whole visit, and the page hears all the same',
  },
  {
    name: 'threat 40: Do-Not-Track switches analytics off',
    file: 'widget/features/analytics/isAnalyticsOn.ts',
    find: 'silentWishes.includes(doNotTrack)',
    replace: 'true',
    test: 'R19 rejects: Do-Not-Track: nothing is sent in a whole visit, and the page hears all the same',
  },
  {
    name: 'threat 40: options of the page that cannot be read are no leave',
    file: 'widget/features/options/reportInvalidOptions.ts',
    find: 'read === undefined ||',
    replace: '',
    test: 'R19 rejects: options of the page that cannot be read: nothing is sent in a whole visit, and the page hears all the same',
  },
  {
    name: 'threat 40: a switch of the page that cannot be read is off',
    file: 'widget/features/options/reportInvalidOptions.ts',
    find: "(Object.hasOwn(Object(given), 'analytics') && !Object.hasOwn(Object(read), 'analytics'))",
    replace: 'false',
    test: 'R19 rejects: a switch of the page that cannot be read: nothing is sent in a whole visit, and the page hears all the same',
  },
  {
    name: 'threat 40: no address goes to a project that has not asked for them',
    file: 'widget/features/analytics/toReport.ts',
    find: 'keepAddresses && address !== null',
    replace: 'address !== null',
    test: 'default: a visit is told in order, without an address, and with one random id',
  },
])
