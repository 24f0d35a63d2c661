import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projectConfigElementId } from '../../entities/project.ts'
import { type AdminEndpoint, adminErrorCodes, adminHeader } from './adminEndpoint.ts'
import { adminEndpoints } from './adminEndpoints.ts'
import { adminConfigElementId } from './session.ts'

const calls = Object.entries<AdminEndpoint>(adminEndpoints)

test('default: each call has a path of its own', () => {
  expect(new Set(calls.map(([, { path }]) => path)).size).toBe(calls.length)
})

test('default: a call of a project names it, and one of the server does not', () => {
  for (const [name, { request, scope }] of calls) {
    const wrong = z.safeParse(request, { projectId: 7 }).error?.issues ?? []
    const named = wrong.some(({ path }) => path[0] === 'projectId')
    expect([name, named]).toEqual([name, scope === 'project'])
  }
})

test('default: who may call what', () => {
  const table = calls.map(([name, { path, needs, scope, isAudited, errors }]) =>
    [name, path, needs, scope, isAudited ? 'audited' : '', errors.join(' ')].join(' | '),
  )
  expect(table).toMatchSnapshot()
  expect(calls.flatMap(([, { errors }]) => errors).every((code) => adminErrorCodes.includes(code))).toBe(true)
})

/** https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
const sentByAnyPage = ['accept', 'accept-language', 'content-language', 'content-type', 'range']

test('default: another origin cannot send the header without being asked about it first', () => {
  expect(sentByAnyPage).not.toContain(adminHeader.toLowerCase())
})

test('default: the page’s document is told from the widget’s', () => {
  expect(adminConfigElementId).not.toBe(projectConfigElementId)
})
