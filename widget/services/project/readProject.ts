import { type ProjectConfig, projectConfigElementId, projectConfigSchema } from '#shared/entities/project.ts'

/**
 * The project's configuration from the served HTML.
 *
 * @throws if the element is missing or its JSON is not a project: the server and this build do not belong together.
 */
export function readProject(document: Document): ProjectConfig {
  const element = document.getElementById(projectConfigElementId)
  if (!element) throw new Error('The page carries no project configuration')
  return projectConfigSchema.parse(JSON.parse(element.textContent ?? ''))
}
