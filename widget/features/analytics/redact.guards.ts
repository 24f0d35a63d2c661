import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 40: addresses stay out of texts unless the project asks for them',
    file: 'widget/features/analytics/redact.ts',
    find: 'keepAddresses ? rules : [...rules, ...addresses]',
    replace: 'rules',
    test: 'default: an EVM address goes',
  },
  {
    name: 'threat 40: properties are redacted at any depth',
    file: 'widget/features/analytics/cleanProperties.ts',
    find: 'plain.includes(name) ? value : redact(value, parameters)',
    replace: 'value',
    test: 'default: texts at any depth, and ids of lists as they are',
  },
  {
    name: 'threat 40: a path counts for the page that it is of',
    file: 'widget/features/analytics/pagePlace.ts',
    find: 'place?.origin === origin',
    replace: 'place',
    test: 'threat 40 default: another site, which the page has put there',
  },
])
