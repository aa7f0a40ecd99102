/** The small app on which the server in front is held against a version of Next. */
export default {
  poweredByHeader: false,
  compress: false,
  async redirects() {
    return [{ source: '/old', destination: '/en/made', permanent: false }];
  },
};
