import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { filterOf } from '../../desk/boxes/filter-options.js'
import { addMapOptions, checkMapOptions, type MapOptions, mapTarget } from './map-options.js'

/** `oct map` */
export function mapCommand(context: CommandContext): Command {
  const command = addMapOptions(new Command('map'))
    .summary('routes as GeoJSON, or to look at')
    .description(
      'The route of a container: its ports, the vessel, where it sailed and where it goes. In a pipe and in a file one GeoJSON collection (RFC 7946): lines are cut at the antimeridian, features stand in the order of the journey, and unchanged data give the same bytes. Of several containers the features have container_number. On a terminal it is drawn, with --accessible told in words; -o svg, png or html make a picture or a page, and --open opens one. -o ndjson is a feature a line; -o table, tsv, csv and xlsx show features as rows. --out with a slash at its end writes a file for each, and with --all an index.json beside them, with which a running journey is fetched at most once an hour and a finished one never again, on whatever machine. It needs routing data, which the service enables by account.',
    )
    .argument('[container...]', 'container, bill or reference numbers, or ids')
    .action(async (words: string[], options: MapOptions) => {
      const { routesListed, routesNamed } = await import('./routes-named.js')
      const target = mapTarget(command.optsWithGlobals().out, context.terminal.folder)
      checkMapOptions(words, options, target)
      const workspace = await context.workspace()
      const query = {
        filter: filterOf(options, workspace.now()),
        includeClosed: options.closed === true,
        isCheck: options.check === true,
      }
      const { routes, missing } = options.all
        ? { routes: await routesListed(workspace, query), missing: [] }
        : await routesNamed(workspace, words)
      if (target.kind === 'folder') {
        const { exportMaps } = await import('./map-export.js')
        await exportMaps(context, { routes, missing, options, target, command })
      } else {
        const { presentMaps } = await import('./map-present.js')
        await presentMaps(context, { routes, missing, options, target, command })
      }
    })
  return withHelp(command, {
    examples: [
      ['oct map MSCU6639870 > route.geojson', 'one route, for any map'],
      ['oct map MSCU6639870', 'the route in the window'],
      ['oct map MSCU6639870 TCLU4265726 --out routes.png', 'both in one picture'],
      ['oct map MSCU6639870 --open', 'a page to pan and zoom in'],
      ['oct map --all --customer acme --out fleet.geojson', 'many routes in one file'],
      [
        'oct map --all --prune --out routes/',
        'a file for each, in CI: only what is due is fetched',
      ],
      ['oct map --all --check --out routes/', 'exit 10 when a route changed'],
    ],
    calls: ['GET /containers/{id}/map_geojson'],
    exits: ['forbidden', 'not_found', 'unavailable', 'condition', 'partial', 'local'],
    view: async () => (await import('./map.view.js')).mapView,
  })
}
