import { defineGuards } from '#shared/testing/defineGuards.ts'

const test =
  'security.md rule 13 parameters: debug says what page and widget are at in a whole sign-in, and nothing of what a person typed or has'

export const guards = defineGuards([
  {
    name: 'rule 13: debug says who signs in',
    file: 'widget/features/debug/steps.ts',
    find: "['login', login.method, login.step, login.status, login.code]",
    replace: "['login', login.method, login.email, login.status, login.code]",
    test,
  },
  {
    name: 'rule 13: debug says which account is connected',
    file: 'widget/features/debug/steps.ts',
    find: "['connected', connection.connector.id, connection.caipNetworkId]",
    replace: "['connected', connection.connector.id, connection.addresses[0]]",
    test,
  },
])
