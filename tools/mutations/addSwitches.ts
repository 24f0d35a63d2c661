import type { Guard } from '#shared/testing/defineGuards.ts'
import { switchGlobal } from '../../e2e/fixtures/doWithout.ts'
import { applyEdit, type Edit, findEdit } from './findEdit.ts'
import { findSwitchPlace, parse, type SwitchPlace } from './findSwitchPlace.ts'

interface Switch extends SwitchPlace {
  /** The ways without: each guard that is switched here. */
  readonly cases: readonly { readonly name: string; readonly edit: Edit }[]
}

/** Puts together what has the same place, and lists of statements that have some in common. */
function join(switches: readonly Switch[]): Switch[] {
  const joined: Switch[] = []
  for (const next of switches.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const index = joined.findIndex(
      (one) =>
        (one.start === next.start && one.end === next.end && one.kind === next.kind) ||
        (one.start < next.start && next.start < one.end && one.end < next.end),
    )
    const one = joined[index]
    if (one)
      joined[index] = { ...one, end: Math.max(one.end, next.end), cases: [...one.cases, ...next.cases] }
    else joined.push(next)
  }
  return joined
}

const isWithin = (inner: Switch, outer: Switch) =>
  inner !== outer && outer.start <= inner.start && inner.end <= outer.end

/** The text of a place, with the switches in it. Only one guard is left out at a time: the ways without have none. */
function render(code: string, place: { start: number; end: number }, inside: readonly Switch[]): string {
  const outermost = inside.filter(
    (one) => !inside.some((other) => isWithin(one, other) && !isSamePlace(one, other)),
  )
  let text = ''
  let at = place.start
  for (const one of outermost) {
    text +=
      code.slice(at, one.start) +
      renderSwitch(
        code,
        one,
        inside.filter((other) => isWithin(other, one)),
      )
    at = one.end
  }
  return text + code.slice(at, place.end)
}

const isSamePlace = (one: Switch, other: Switch) => one.start === other.start && one.end === other.end

function renderSwitch(code: string, place: Switch, inside: readonly Switch[]): string {
  const { kind, start, end, cases } = place
  const guarded = render(code, place, inside)
  const without = cases.map(({ name, edit }) => {
    const text = applyEdit(code.slice(start, end), {
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    })
    return { test: `globalThis.${switchGlobal} === ${JSON.stringify(name)}`, text }
  })
  // A comment may end a text: what comes next is in a line of its own.
  if (kind === 'statements') {
    return `{ ${without.map(({ test, text }) => `if (${test}) {\n${text}\n} else `).join('')}{\n${guarded}\n} }`
  }
  return `(${without.map(({ test, text }) => `${test} ? (\n${text}\n) : `).join('')}(\n${guarded}\n))`
}

/**
 * Puts each of a file's guards into a switch, by which a running module does without one of them.
 *
 * @throws if a guard is not there once, or changes more than values and statements
 */
export function addSwitches(file: string, code: string, guards: readonly Guard[]): string {
  const switches = guards.map((guard): Switch => {
    const edit = findEdit(code, guard)
    const place = findSwitchPlace(file, code, edit)
    if (!place) throw new Error(`What "${guard.name}" changes is no value and no statement of ${file}`)
    return { ...place, cases: [{ name: guard.name, edit }] }
  })
  const switched = render(code, { start: 0, end: code.length }, join(switches))
  if (!parse(file, switched)) throw new Error(`${file} is no module any more with its switches`)
  return switched
}
