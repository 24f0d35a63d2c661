import { expect, test } from 'vitest'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { siteName } from './beginByMail.ts'

const projects = createMemoryProjects([
  { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: true },
])

test.each([
  ['an allowed site by its host', 'https://shop.example', 'shop.example'],
  ['a development host by the project', 'http://call-0800-now.localhost:3000', 'Shop'],
  ['no site by the project', '', 'Shop'],
])('parameters: a mail names %s', async (_, site, name) => {
  expect(siteName({ site }, await projects.get('shop'))).toBe(name)
})
