import * as z from 'zod/mini'
import type { ProjectChange } from '#shared/api/admin/projects.ts'
import { parseInput } from '../config/parseInput.ts'
import { networkIdOf, projectFieldsSchema } from '../config/projectInput.ts'
import type { Project } from '../projects/project.ts'
import { type ProjectEdit, projectEditSchema } from '../projects/projectEdit.ts'

const partialInputSchema = z.partial(projectFieldsSchema)

/**
 * A form's change as the edit that the command line makes, too. A list comes whole, so all of the old one goes and the new one comes in
 * its order; a switch that is left out of the new switches goes back to its default.
 *
 * @param project that the form was filled in from
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function editOfChange(project: Project, change: ProjectChange): ProjectEdit {
  // What is wrong is said by the form's own names.
  parseInput(partialInputSchema, change)
  const { allowedOrigins, networks, features, ...same } = change
  const before = Object.keys(project.features)
  return parseInput(projectEditSchema, {
    ...same,
    ...(allowedOrigins && { removeOrigins: project.allowedOrigins, addOrigins: allowedOrigins }),
    ...(networks && { removeNetworks: project.networks.map(networkIdOf), addNetworks: networks }),
    ...(features && {
      features: { ...Object.fromEntries(before.map((name) => [name, null])), ...features },
    }),
    over: project.updatedAt,
  })
}
