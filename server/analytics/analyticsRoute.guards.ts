import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/analytics/analyticsRoute.ts'

export const guards = defineGuards([
  {
    name: 'threat 31: events come from who says nothing of where they come from',
    file,
    find: "if (context.req.header('Origin') === undefined) return refusePage(context)",
    replace: '',
    test: 'threat 31: who may send > rejects: who does not say where it comes from, which every browser does',
  },
  {
    name: "threat 31: events come in the name of a page that is none of the project's",
    file,
    find: 'if (!reports.every(({ url }) => isPageOf(project, url))) return refusePage(context)',
    replace: '',
    test: 'threat 31: who may send > rejects: the widget’s event in the name of a page that is none of the project’s',
  },
  {
    name: 'threat 31: events are kept of who has asked not to be watched',
    file,
    find: "req.header('DNT') !== '1'",
    replace: 'true',
    test: 'switched off > behavior: by Do Not Track, an event is answered as any other, and not kept',
  },
  {
    name: 'threat 31: a body of any length is read',
    file,
    find: 'await readBody(context, analyticsPolicy.bodyBytes)',
    replace: 'await context.req.text()',
    test: 'threat 31: what may be sent > rejects: a body that is too large, whether or not it says so',
  },
  {
    name: 'threat 31: one visit fills the database',
    file,
    find: '...visits.map((visit) => ({ ...perVisit, key: `events visit ${project.id} ${visit}` })),',
    replace: '',
    test: 'threat 31: how often > rejects: more requests of one visit than there may be, until the minute is over',
  },
  {
    name: 'threat 31: one address fills the database',
    file,
    find: '{ ...perIp, key: `events ip ${await analytics.hashIp(clientIp(context, trustedProxies))}` },',
    replace: '',
    test: 'threat 31: how often > rejects: more requests from one address than there may be, and none from another one',
  },
  {
    name: "threat 31: visitors' IP addresses are in the database",
    file: 'server/analytics/createAnalytics.ts',
    find: "createHmac('sha256', (await ring()).current).update(ip).digest('base64url').slice(0, 22)",
    replace: 'ip',
    test: 'threat 31: what is not kept > default: neither the visitor’s IP address nor the browser’s name is anywhere in the database',
  },
  {
    name: 'threat 31: accounts are known to projects that did not ask',
    file: 'server/analytics/toEventRows.ts',
    find: '(arrival.keepsAddresses && report.props.address) || null',
    replace: 'report.props.address ?? null',
    test: 'threat 31: what is not kept > default: neither an address nor what leads to one, in any part of an event',
  },
  {
    name: 'threat 31: a message tells the account',
    file: 'server/analytics/toEventRows.ts',
    find: 'wellFormed(redact(properties, keepsAddresses))',
    replace: 'wellFormed(properties)',
    test: 'threat 31: what is not kept > default: neither an address nor what leads to one, in any part of an event',
  },
  {
    name: 'threat 31: properties of any name and shape are kept',
    file: 'server/analytics/toEventRows.ts',
    find: 'return parsed.success ? { ...parsed.data } : {}',
    replace: 'return parsed.success ? { ...parsed.data } : { ...given }',
    test: 'threat 31: what may be sent > behavior: properties that are not of the event are left out, and it counts',
  },
  {
    name: 'threat 31: half a letter fails a request',
    file: 'server/analytics/toEventRows.ts',
    find: 'const toWellFormed = (text: string) => Buffer.from(text).toString()',
    replace: 'const toWellFormed = (text: string) => text',
    test: 'threat 31: what may be sent > behavior: properties that are long are left out, and half a letter is no error',
  },
  {
    name: "threat 31: a visitor's clock dates events to next year",
    file: 'server/analytics/toEventRows.ts',
    find: 'Math.max(0, ...reports.map(({ timestamp }) => timestamp - receivedAt))',
    replace: '0',
    test: 'threat 31: what may be sent > behavior: a clock that is fast, slow or absurd: what lies between two events of a request stays',
  },
])
