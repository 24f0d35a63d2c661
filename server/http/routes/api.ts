import { Hono } from 'hono'
import { isFeatureOn } from '#shared/entities/features.ts'
import { type KitEnvironment, requireProject } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { toRemoteConfig } from '../toRemoteConfig.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * What a project's pages ask about it (behaviour §7 "Directory"):
 *
 * - `GET /v1/supported-chains`: `{ http, ws }`, the chains that `POST /v1` serves.
 * - `GET /projects/v1/origins`: `{ allowedOrigins }`, as the project lists them.
 * - `GET /appkit/v1/config`: `{ features }`, those that this project offers, by the names that other clients know them by.
 * - `GET /getAnalyticsConfig`: `{ isAnalyticsEnabled }`: whether events of this project are taken.
 */
export function apiRoute({
  config: { kitOrigin },
  offers,
  sellers,
  projects,
  endpoints,
}: Pick<RouteContext, 'config' | 'offers' | 'sellers' | 'projects' | 'endpoints'>): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  const guard = requireProject({ projects, kitOrigin }, (context, { status, code, description }) =>
    context.json(failure(code, description), status, dataHeaders),
  )
  for (const path of [
    '/v1/supported-chains',
    '/projects/v1/origins',
    '/appkit/v1/config',
    '/getAnalyticsConfig',
  ])
    app.use(path, guard)

  return app
    .get('/v1/supported-chains', (context) =>
      context.json({ http: endpoints.chains(context.var.project), ws: [] }, 200, dataHeaders),
    )
    .get('/projects/v1/origins', (context) =>
      context.json({ allowedOrigins: context.var.project.allowedOrigins }, 200, dataHeaders),
    )
    .get('/appkit/v1/config', (context) =>
      context.json({ features: toRemoteConfig(context.var.project, offers, sellers) }, 200, dataHeaders),
    )
    .get('/getAnalyticsConfig', (context) =>
      context.json(
        { isAnalyticsEnabled: isFeatureOn('analytics', context.var.project.features) },
        200,
        dataHeaders,
      ),
    )
}
