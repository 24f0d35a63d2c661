import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/metrics/metricsRoute.ts'

export const guards = defineGuards([
  {
    name: 'metrics: each network of each project is a metric of its own',
    file: 'server/metrics/createOutgoingMetrics.ts',
    find: 'names.size >= maxNames',
    replace: 'names.size < 0',
    test: 'what is counted > threat: whoever makes projects with networks of their own makes no metrics without end',
  },
  {
    name: 'metrics: each scrape asks every part',
    file: 'server/health/createHealth.ts',
    find: 'if (isOlderThan(healthPolicy.knownFor))',
    replace: 'if (true)',
    test: 'what is counted > threat: scrapes ask parts once a minute, one check at a time, and wait for none that is silent',
  },
  {
    name: 'metrics: checks pile up on a part that is silent',
    file: 'server/health/createHealth.ts',
    find: 'running ??= ask()',
    replace: 'running = ask()',
    test: 'what is counted > threat: scrapes ask parts once a minute, one check at a time, and wait for none that is silent',
  },
  {
    name: 'metrics: anybody reads them',
    file,
    find: "!isSame(context.req.header('Authorization') ?? '', `Bearer ${token}`)",
    replace: 'false',
    test: 'who reads it > rejects: who brings none or another one, as if there were nothing',
  },
  {
    name: 'metrics: without a token anybody can guess the word for none',
    file,
    find: 'token === undefined ||',
    replace: '',
    test: 'who reads it > rejects: everybody, where no token is configured',
  },
])
