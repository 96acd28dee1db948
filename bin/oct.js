#!/usr/bin/env node
// This file uses old syntax, so that a version of Node that is too old can still print the message.
var version = process.versions.node.split('.').map(Number)

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  process.stderr.write(
    'oct needs Node 20.19 or newer; this is ' +
      process.versions.node +
      '.\n' +
      'Install a newer one from https://nodejs.org, then run oct again.\n',
  )
  process.exitCode = 1
} else {
  require('./start.js')
}
