import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'at most five errors in a minute are reported',
    file: 'widget/features/analytics/createErrorReports.ts',
    find: 'times.length >= analyticsPolicy.errors',
    replace: 'false',
    test: 'rejects: more than five in a minute',
  },
  {
    name: 'threat 40: messages of errors are redacted',
    file: 'widget/features/analytics/createErrorReports.ts',
    find: 'redact(cause.message)',
    replace: 'cause.message',
    test: 'threat 40 rejects: nothing in message or stack that is somebody’s',
  },
  {
    name: 'threat 40: stacks of errors are redacted',
    file: 'widget/features/analytics/createErrorReports.ts',
    find: "redact(cause.stack ?? '')",
    replace: "(cause.stack ?? '')",
    test: 'threat 40 rejects: nothing in message or stack that is somebody’s',
  },
  {
    name: 'security.md rule 3: no stack crosses to the page',
    file: 'widget/features/analytics/createErrorReports.ts',
    find: '{ ...properties, uncaught } })\n    events',
    replace: '{ ...properties, stackTrace, uncaught } })\n    events',
    test: 'default: API_ERROR is told of',
  },
])
