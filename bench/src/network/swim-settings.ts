/** Those of serf's profile "local" (memberlist's for loopback), in milliseconds, for all three systems. */
export const period = 1000;
export const timeout = 200;
export const helpers = 1;
/** Three periods for up to ten members, a little more above. */
export const suspicion = 3000;
