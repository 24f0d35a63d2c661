import { type FrameConfig, frameConfigElementId, frameConfigSchema } from '#shared/entities/frameConfig.ts'

/**
 * The project's configuration from the served HTML.
 *
 * @throws if the element is missing or its JSON does not fit: the server and this build do not belong together
 */
export function readFrameConfig(document: Document): FrameConfig {
  const element = document.getElementById(frameConfigElementId)
  if (!element) throw new Error('The page carries no project configuration')
  return frameConfigSchema.parse(JSON.parse(element.textContent ?? ''))
}
