/**
 * Matches a denial that a vessel has arrived: `the vessel has not arrived`, `she is still waiting outside the port`.
 */
export const notArrived =
  /\b(?:vessel|ship|she|it|m\/?v)\b[^.;]{0,40}?(?:\b(?:has|have|had|did|is|was)(?:\s+not|n['’]t)(?:\s+(?:yet|actually|been))*|\bnot(?:\s+yet)?|\bnever)\s+(?:arriv(?:ed?|ing)|berth(?:ed|ing)?|dock(?:ed)?)\b|\b(?:vessel|ship|she|it|m\/?v)\b[^.;]{0,30}? (?:is|remains) still (?:waiting|drifting|anchored|at (?:sea|anchor)|outside)\b|\b(?:wrongly|falsely|incorrectly|mistakenly|erroneously) (?:\w+ ){0,2}?(?:shown|reported|marked|listed|displayed) (?:as|to have) (?:arrived|berthed|docked)\b|\barrival\b[^.;\d]{0,40}? (?:was|is|has been) (?:reported|shown|sent|posted) (?:in error|by mistake|wrongly)\b/i
