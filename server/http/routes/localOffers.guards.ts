import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/http/routes/localOffers.ts'

export const guards = defineGuards([
  {
    name: 'offers: any page of the project is told what is off and why',
    file,
    find: 'isLocalOrigin(page) &&',
    replace: '',
    test: 'rejects: a public page of the project',
  },
  {
    name: 'offers: a local page is told that the project does not let in',
    file,
    find: "&& isAllowedOrigin(page, project) !== 'refused'",
    replace: '',
    test: 'behavior: where the project has switched development hosts off, only those that it lists are told',
  },
  {
    name: 'offers: a public page need only say that it is local',
    file,
    find: "origin === kitOrigin ? (req.query('page') ?? '') : origin",
    replace: "req.query('page') ?? origin",
    test: 'rejects: a public page that says that it is local',
  },
  {
    name: 'offers: one client asks as often as it likes',
    file,
    find: 'await limits.take({ ...localOffersPolicy.perIp, key })',
    replace: '',
    test: 'rejects: more questions of one client than there may be, until the minute is over, and none of another one',
  },
  {
    name: "offers: visitors' IP addresses are in the database",
    file,
    find: 'sha256Url(clientIp(context, trustedProxies))',
    replace: 'clientIp(context, trustedProxies)',
    test: 'rejects: more questions of one client than there may be, until the minute is over, and none of another one',
  },
])
