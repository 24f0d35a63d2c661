import { approveIn, newAddress, pressInFrame, signInByEmail } from '../../e2e/fixtures/embedded.ts'
import { choose, type Journey, open, type Stage } from './stage.ts'

const openNames = (stage: Stage) => open(stage, 'RegisterAccountName')
const said = ({ modal }: Stage, text: RegExp) => modal.getByText(text).first().waitFor()

/** Nobody has had it before, in whichever order the journeys are walked. */
const freeLabel = () => `ada-${crypto.randomUUID().slice(0, 8)}`

/** An account's name: found, registered, described and changed. */
export const namesJourneys: readonly Journey[] = [
  {
    states: [
      ...['name', 'name-hyphens', 'name-reserved', 'name-free', 'approve-name', 'name-registered'],
      ...['name-owned', 'approve-primary-name', 'name-primary', 'name-change', 'name-down'],
    ],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal, world } = stage
      const label = freeLabel()
      await signInByEmail(stage, newAddress())
      await openNames(stage)
      const field = modal.getByRole('textbox', { name: 'Name', exact: true })
      await field.waitFor()
      await show('name')
      await field.fill('an--na')
      await said(stage, /^Hyphens only between/)
      await show('name-hyphens')
      await field.fill('admin')
      await said(stage, /isn’t available$/)
      await show('name-reserved')
      await field.fill(label)
      await said(stage, /is available$/)
      await show('name-free')

      const opening = page.context().waitForEvent('page')
      await choose(stage, `Register ${label}`)
      await pressInFrame(stage, 'Open window')
      const approval = await opening
      await approval.getByRole('heading', { name: new RegExp(`^Use the name ${label}`) }).waitFor()
      await approval.locator('button[data-variant=primary]:enabled').waitFor()
      await show('approve-name', approval)
      await Promise.all([
        approval.waitForEvent('close'),
        approval.getByRole('button', { name: 'Sign' }).click(),
      ])
      await modal.getByRole('heading', { name: /is yours$/ }).waitFor()
      await show('name-registered')

      await choose(stage, 'Done')
      await said(stage, new RegExp(`^${label}`))
      await openNames(stage)
      await said(stage, /^You already have a name/)
      await show('name-owned')
      const openingAgain = page.context().waitForEvent('page')
      await choose(stage, 'Set as primary name')
      await pressInFrame(stage, 'Open window')
      const primary = await openingAgain
      await primary.getByRole('heading', { name: new RegExp(`^Make ${label}`) }).waitFor()
      await primary.locator('button[data-variant=primary]:enabled').waitFor()
      await show('approve-primary-name', primary)
      await approveIn(primary)
      await pressInFrame(stage, 'Not now')
      await said(stage, /^Done\. Apps that read ENS/)
      await show('name-primary')
      await choose(stage, 'Choose another name')
      await said(stage, /will stop working/)
      await show('name-change')

      await page.route(`${world.kit}/v1/profile/**`, (route) => route.abort('connectionrefused'))
      await field.fill(`${label}-hq`)
      await said(stage, /^We couldn’t check this name/)
      await show('name-down')
    },
  },
]
