import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { filterOf } from '../../desk/boxes/filter-options.js'
import { addMapOptions, checkMapOptions, type MapOptions, mapTarget } from './map-options.js'

export function mapCommand(context: CommandContext): Command {
  const command = addMapOptions(new Command('map'))
    .summary('Map the routes of containers as GeoJSON, picture, page or text')
    .description(
      'In a pipe or file, prints one GeoJSON collection (RFC 7946). On the screen, draws the route or, with --accessible, describes it in words. -o svg, png and html make a picture or page; -o table, tsv, csv and xlsx list features. A slash at the end of --out means one file per container. The account needs the feature routing.',
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
      ['oct map MSCU6639870 > route.geojson', 'write GeoJSON for any map program'],
      ['oct map MSCU6639870', 'draw the route on the screen'],
      ['oct map MSCU6639870 TCLU4265726 --out routes.png', 'draw two routes in one picture'],
      ['oct map MSCU6639870 --open', 'open a map that you can move and zoom'],
      ['oct map --all --customer acme --out fleet.geojson', 'write many routes to one file'],
      ['oct map --all --prune --out routes/', 'write one file per container, and remove old files'],
      ['oct map --all --check --out routes/', 'exit with code 10 if a map changed'],
    ],
    calls: ['GET /containers/{id}/map_geojson'],
    exits: ['forbidden', 'not_found', 'unavailable', 'condition', 'partial', 'local'],
    view: async () => (await import('./map.view.js')).mapView,
  })
}
