import { by, type Chapter, stop } from '../attack.ts';

const targets = 'server/db/repositories/notice-targets.ts';
const managing = 'server/services/notices/manage-targets.ts';
const pushes = 'integration/notices/push.test.ts';

/** A device is told of an account while nobody looks, and its address is whatever a visitor sends. */
export const devices: Chapter = {
  name: 'V4 Devices that are told',
  attacks: [
    {
      wants: 'to listen to an account on a device of his with a stolen session',
      stop: stop('app/api/save-notice-device/route.ts', 'if (isNew) {', 'if (isNew && consent !== undefined) {'),
      witness: by(pushes, 'cannot have a device told with a stolen session alone'),
    },
    {
      wants: 'to change what another’s device is told',
      stop: stop(targets, ".update(row).eq('id', id).eq('owner', owner)", ".update(row).eq('id', id)"),
      witness: by(pushes, 'cannot read, change, test, mark or remove another’s device'),
    },
    {
      wants: 'to remove another’s device',
      stop: stop(targets, ".delete().eq('id', id).eq('owner', owner)", ".delete().eq('id', id)"),
      witness: by(pushes, 'cannot read, change, test, mark or remove another’s device'),
    },
    {
      wants: 'to send messages to another’s device',
      stop: stop(managing, 'target === undefined || target.owner !== owner', 'target === undefined'),
      witness: by(pushes, 'cannot read, change, test, mark or remove another’s device'),
    },
    {
      wants: 'to have this server post to an address of his choice',
      stop: stop(
        managing,
        "if (!isPushEndpoint(subscription.endpoint, push.standIn)) throw new AppError('notices.unknown_service');",
      ),
      witness: by(pushes, 'cannot have this server post to'),
    },
    {
      wants: 'to pass for a push service by the beginning of a name',
      stop: stop('lib/domain/notices/push-endpoint.ts', 'hostname === host', 'hostname.startsWith(host)'),
      witness: by('unit/notices/push.test.ts', 'of anything else is not'),
    },
    {
      wants: 'to hear on a device that he got what waits for the owner before him',
      stop: stop(
        targets,
        "check(await db.from('notice_targets').delete().eq('endpoint', endpoint).neq('owner', owner));",
      ),
      witness: by(pushes, 'leaves him nothing on it'),
    },
    {
      wants: 'to stop deliveries by keys with which nothing can be encrypted',
      stop: stop(
        managing,
        "if (!isUsable(subscription.keys)) throw new AppError('request.invalid', {",
        "if (push === undefined) throw new AppError('request.invalid', {",
      ),
      witness: by(pushes, 'cannot leave keys with which nothing can be encrypted'),
    },
  ],
};
