import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 5: any port of an allowed host passes',
    file: 'shared/origin/matchOrigin.ts',
    find: "(pattern.port === '*' || url.port === pattern.port) &&",
    replace: '',
    test: '"https://shop.example:8443" against "https://shop.example" is false',
  },
  {
    name: 'threat 5: an origin that is not in its serialised form passes',
    file: 'shared/origin/matchOrigin.ts',
    find: 'url.origin === origin ? url : null',
    replace: 'url',
    test: '"https://SHOP.example" against "https://shop.example" is false',
  },
  {
    name: 'threat 5: http passes where https was meant',
    file: 'shared/origin/matchOrigin.ts',
    find: 'pattern.scheme}',
    replace: 'url.protocol.slice(0, -1)}',
    test: '"http://shop.example" against "https://shop.example" is false',
  },
])
