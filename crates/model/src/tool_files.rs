//! The kinds of files that tools read, such as `kustomization.yaml`. Such files have an `apiVersion` and a `kind`, but
//! no cluster has objects of these kinds.

/// The groups of such kinds, each with its kinds. If there are no kinds, the entry stands for all kinds of the group. A
/// group with a leading dot is a suffix.
const TOOL_KINDS: [(&str, &[&str]); 32] = [
    // The components of Kubernetes, kubectl and kustomize.
    (".config.k8s.io", &[]),
    ("audit.k8s.io", &[]),
    ("client.authentication.k8s.io", &[]),
    ("config.kubernetes.io", &[]),
    ("controller-runtime.sigs.k8s.io", &[]),
    ("kubeadm.k8s.io", &[]),
    // Programs that create clusters.
    ("clusterctl.cluster.x-k8s.io", &["Metadata"]),
    ("ctlptl.dev", &[]),
    ("eksctl.io", &[]),
    ("k0sctl.k0sproject.io", &[]),
    ("k3d.io", &[]),
    ("kind.x-k8s.io", &[]),
    // Tests: Chainsaw, kuttl and its older name, Kyverno, Gatekeeper, and the Operator SDK.
    ("chainsaw.kyverno.io", &[]),
    ("cli.kyverno.io", &[]),
    ("kudo.dev", &["TestAssert", "TestStep", "TestSuite"]),
    ("kuttl.dev", &[]),
    ("scorecard.operatorframework.io", &[]),
    ("test.gatekeeper.sh", &[]),
    // Packages, and programs that generate manifests.
    ("fn.kpt.dev", &[]),
    ("imgpkg.carvel.dev", &[]),
    ("kapp.k14s.io", &["Config"]),
    ("kbld.k14s.io", &[]),
    ("kpt.dev", &[]),
    ("krew.googlecontainertools.github.com", &[]),
    ("meta.pkg.crossplane.io", &[]),
    ("mirror.openshift.io", &[]),
    ("policy.open-cluster-management.io", &["PolicyGenerator"]),
    ("tanka.dev", &[]),
    ("vendir.k14s.io", &[]),
    ("viaduct.ai", &[]),
    // Catalogues of software.
    ("backstage.io", &[]),
    ("scaffolder.backstage.io", &[]),
];

/// Whether only files of tools have objects of this kind.
pub(super) fn is_of_tools(group: &str, kind: &str) -> bool {
    let is_group = |of: &str| if of.starts_with('.') { group.ends_with(of) } else { group == of };
    TOOL_KINDS.iter().any(|(of, kinds)| is_group(of) && (kinds.is_empty() || kinds.contains(&kind)))
}
