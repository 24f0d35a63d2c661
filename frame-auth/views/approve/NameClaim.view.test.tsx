import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { drawRequest } from '../../testing/drawRequest.tsx'

const draw = (replaces: string | null, isPrimary?: true) =>
  drawRequest({
    subject: {
      type: 'accountName',
      claim: {
        name: 'anna.harbor.eth',
        replaces,
        ...(isPrimary && { isPrimary }),
        fields: [{ name: 'url', value: 'https://anna.example', depth: 0 }],
      },
    },
    warnings: [],
  })

describe('a name for the account', () => {
  afterEach(cleanup)

  test('default: what it is, what it makes public, and what it says of the person', () => {
    const { view, facts } = draw(null)
    expect(view.getByRole('heading').textContent).toBe('Use the name anna.harbor.eth')
    expect(view.getByText(/^Anyone who pays anna\.harbor\.eth pays this account/)).toBeTruthy()
    expect(facts('url')).toEqual(['https://anna.example'])
    expect(view.queryByText(/It replaces/)).toBeNull()
  })

  test('default: a primary name: what every app will show, and that nothing is paid', () => {
    const { view } = draw(null, true)
    expect(view.getByRole('heading').textContent).toBe('Make anna.harbor.eth your primary name')
    expect(view.getByText(/^Apps that read ENS show anna\.harbor\.eth/)).toBeTruthy()
    expect(view.queryByText(/^Anyone who pays/)).toBeNull()
  })

  test('behavior: the name that it takes the place of is said', () => {
    const { view } = draw('ann.harbor.eth')
    expect(view.getByText(/^It replaces ann\.harbor\.eth/)).toBeTruthy()
  })
})
